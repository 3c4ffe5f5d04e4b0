import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A list of suggestions below a text field and a submit button that ticks have no native element.
    'prefer-native-element': ['error', { exclude: ['listbox', 'option', 'checkbox'] }],
  },
})

/** What is wrong with a page of HTML, as the server sends it, by the standard. */
export async function mistakesIn(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`),
  )
}
