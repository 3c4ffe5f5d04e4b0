export const codePaths = {
  forget: (step: 1 | 2 | 3) => `/forget/step${step}`,
  letter: () => '/forget/letter',
  letterPaper: () => '/forget/letter/print',
  demo: () => '/demo/sms',
}
