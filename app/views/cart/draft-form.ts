/** The name of buttons that leave a goods form and save its input. */
export const gotoName = 'goto'
/** Leads to the results of the form's own search field. */
export const gotoSearch = 'search'
/** Enter in a field of a list: searches where keywords were typed, else adds all. */
export const enterIntent = 'enter'
export const clearIntent = 'clear-draft'

/** Reports whether a form changed the draft: numbers were added, saved or cleared. */
export function isOfDraft(form: FormData | undefined): boolean {
  const intent = form?.get('intent')
  return (
    form?.has(gotoName) === true ||
    (typeof intent === 'string' && /^(?:add(?:-one\/.*)?|enter|clear-draft)$/.test(intent))
  )
}
