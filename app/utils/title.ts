const siteTitle = '采芝医药商城'

/** The page title: route title plus site title (product.md §2). */
export function pageTitle(title?: string): { title: string }[] {
  return [{ title: title === undefined ? siteTitle : `${title} - ${siteTitle}` }]
}
