/** Addresses about codes by SMS. Apart from the others, which every page's scripts carry. */
export const codePaths = {
  /** Steps to a new password. */
  forget: (step: 1 | 2 | 3) => `/forget/step${step}`,
  /** For whoever has lost the phone of an account: the application, and its paper to stamp. */
  letter: () => '/forget/letter',
  letterPaper: () => '/forget/letter/print',
  /** What the demonstration would have sent. */
  demo: () => '/demo/sms',
}
