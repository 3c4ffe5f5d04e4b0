/**
 * What a form's button asks for. A button sends one value, but a line's own button also has to say
 * which line it is about: `quantity/12/30` reads as intent quantity, subject 12, value 30.
 */
export function readIntent(form: FormData): { intent: string; subject?: string; value?: string } {
  const sent = form.get('intent')
  const [intent = '', subject, value] = typeof sent === 'string' ? sent.split('/') : []
  return { intent, subject, value }
}
