import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A listbox of suggestions and a submit button that acts as checkbox have no native element.
    'prefer-native-element': ['error', { exclude: ['listbox', 'option', 'checkbox'] }],
  },
})

/** Lints server-rendered HTML against the standard; one line per mistake. */
export async function mistakesIn(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`),
  )
}
