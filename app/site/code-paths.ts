/** Addresses about codes by SMS. Apart from the others, which every page's scripts carry. */
export const codePaths = {
  /** Steps to a new password. */
  forget: (step: 1 | 2 | 3) => `/forget/step${step}`,
  /** What the demonstration would have sent. */
  demo: () => '/demo/sms',
}
