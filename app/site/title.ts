import type { MetaDescriptor } from '@remix-run/node'

const siteTitle = '采芝医药商城'

/** The page title: route title plus site title (product.md §2). */
export function pageTitle(title?: string): { title: string }[] {
  return [{ title: title === undefined ? siteTitle : `${title} - ${siteTitle}` }]
}

/** The title of a page and its description for search engines. */
export function describedTitle(title: string, description: string | undefined): MetaDescriptor[] {
  const words = description === undefined || description === '' ? [] : [description]
  return [...pageTitle(title), ...words.map((content) => ({ name: 'description', content }))]
}
