import { helpCategory } from '#contract/article'
import type { HelpLink } from '#app/browser/client-storage'
import type { CustomerService } from '#app/views/content/customer-service'
import { helpPaths } from '#app/site/help-paths'
import { callOrThrow } from '#app/upstream-client/api.server'
import { getCommonData } from '#app/services/common.server'
import { env } from '#app/web/env.server'
import { getSession } from '#app/web/session.server'
import { shareAnswer } from '#app/upstream-client/shared-answers.server'

const getHelpGroups = shareAnswer('article.category', { categoryId: helpCategory })
const helpLinks = 8

/**
 * Contact with customer service for this visitor: the chat, opened by a token made for it, when the
 * buyer may chat and the shop has one; else two QQ contacts (product.md §2).
 */
export async function getCustomerService(request: Request): Promise<CustomerService> {
  const { token } = await getSession(request)
  const help = await getHelpLinks(request)
  if (token === undefined) {
    const site = (await getCommonData(request))?.site
    return { help, qq: [site?.qq1, site?.qq2].filter(isGiven), hotLine: site?.hotLine }
  }
  const { username, admin, commonConfig, isCanChat, chatToken } = await callOrThrow(
    request,
    'user.base',
    {},
  )
  const { qq1, qq2, hotLine } = commonConfig
  const base = { help, qq: [qq1, qq2].filter(isGiven), hotLine, admin }
  if (!isCanChat || env.CHAT_URL === undefined) return base
  const chat = new URL(env.CHAT_URL)
  // In a frame of the shop's own origin a script could lift the sandbox.
  if (chat.origin === new URL(request.url).origin) return base
  chat.searchParams.set('username', username)
  chat.searchParams.set('token', chatToken)
  return { ...base, chat: chat.href }
}

/** Where batch reports are looked up, or a text instead; undefined for visitors. */
export async function getQualityInspection(
  request: Request,
): Promise<{ url: string; message: string } | undefined> {
  const { token } = await getSession(request)
  if (token === undefined) return undefined
  return (await callOrThrow(request, 'user.base', {})).qualityInspection
}

async function getHelpLinks(request: Request): Promise<HelpLink[]> {
  const groups = (await getHelpGroups(request)) ?? []
  return groups
    .flatMap(({ children }) => children)
    .slice(0, helpLinks)
    .map((article) => ({ title: article.title, href: helpPaths.article(article) }))
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}
