/** Greeting after sign-in, with the company where there is one. */
export function welcome(company: string): string {
  return company === '' ? '欢迎您' : `欢迎您，${company}`
}
