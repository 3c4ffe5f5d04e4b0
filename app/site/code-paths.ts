/** Addresses of codes by SMS. In a file of their own, to keep them out of every page's scripts. */
export const codePaths = {
  /** Steps to a new password. */
  forget: (step: 1 | 2 | 3) => `/forget/step${step}`,
  /** The phone-change appeal, and its paper to stamp. */
  appeal: () => '/forget/appeal',
  appealPaper: () => '/forget/appeal/print',
  /** The SMS of the demonstration. */
  demo: () => '/demo/sms',
}
