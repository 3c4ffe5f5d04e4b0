/**
 * The intent of a form's button. A button sends one value, but a line's own button also has to name
 * its line: `quantity/12/30` is intent quantity, subject 12, value 30.
 */
export function readIntent(form: FormData): { intent: string; subject?: string; value?: string } {
  const sent = form.get('intent')
  const [intent = '', subject, value] = typeof sent === 'string' ? sent.split('/') : []
  return { intent, subject, value }
}
