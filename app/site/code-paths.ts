export const codePaths = {
  forget: (step: 1 | 2 | 3) => `/forget/step${step}`,
  appeal: () => '/forget/appeal',
  appealPaper: () => '/forget/appeal/print',
  demo: () => '/demo/sms',
}
