/** The name of the buttons that lead on from a form with goods, and keep what is typed in it. */
export const gotoName = 'goto'
/** Enter in a field of a list: searches where other words than the page's were typed, else adds all. */
export const enterIntent = 'enter'
/** The hidden field that says which page a form was sent from. */
export const pageName = 'page'
export const clearIntent = 'clear-draft'

/** Whether a form changed the draft: its numbers were added, kept or cleared. */
export function isOfDraft(form: FormData | undefined): boolean {
  const intent = form?.get('intent')
  return (
    form?.has(gotoName) === true ||
    (typeof intent === 'string' && /^(?:add(?:-one\/.*)?|enter|clear-draft)$/.test(intent))
  )
}
