import { enterIntent, gotoName } from '#app/views/cart/draft-form'
import { gotoSearch, listFormId } from '#app/views/goods/list-search'

/**
 * Makes the search of the header a part of the form around the page's list, where there is one that
 * keeps numbers: its fields and buttons belong to that form by their `form`, so that what is typed in
 * the list goes along without scripts (decision 087). Its first button comes before those of the list,
 * so that it is what Enter presses.
 *
 * It is done to the finished page because only a page that was drawn tells whether it has the list, and
 * because scripts, which have no use for it, would have to bring the same (`takeSearchBack`).
 */
export function giveSearchToList(html: string): string {
  if (!html.includes(` id="${listFormId}"`)) return html
  return html.replace(/<form [^>]*role="search"[^>]*>.*?<\/form>/s, (search) => {
    const says = [
      `name="intent" value="${enterIntent}"`,
      `name="${gotoName}" value="${gotoSearch}"`,
    ]
    return search.replaceAll(/<(input|button) /g, (start, element) => {
      const own = element === 'button' ? ` ${says.shift() ?? ''}` : ''
      return `<${element} form="${listFormId}"${own} `
    })
  })
}
