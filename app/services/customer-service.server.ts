import type { CustomerService } from '#app/utils/customer-service'
import { ask } from './api.server'
import { getCommonData } from './common.server'
import { env } from './env.server'
import { getSession } from './session.server'

/**
 * How this visitor reaches the customer service: the chat, opened by a token made for it, when the
 * buyer may chat and the shop has one; else two QQ contacts (product.md §2).
 */
export async function getCustomerService(request: Request): Promise<CustomerService> {
  const { token } = await getSession(request)
  if (token === undefined) {
    const site = (await getCommonData(request))?.site
    return { qq: [site?.qq1, site?.qq2].filter(isGiven), hotLine: site?.hotLine }
  }
  const { username, admin, commonConfig, isCanChat, chatToken } = await ask(
    request,
    'user.base',
    {},
  )
  const { qq1, qq2, hotLine } = commonConfig
  const base = { qq: [qq1, qq2].filter(isGiven), hotLine, admin }
  if (!isCanChat || env.CHAT_URL === undefined) return base
  const chat = new URL(env.CHAT_URL)
  // In a frame of the shop's own origin a script could lift the sandbox.
  if (chat.origin === new URL(request.url).origin) return base
  chat.searchParams.set('username', username)
  chat.searchParams.set('token', chatToken)
  return { ...base, chat: chat.href }
}

/** Where batch reports are looked up, or what to say instead; undefined for visitors. */
export async function getQualityInspection(
  request: Request,
): Promise<{ url: string; message: string } | undefined> {
  const { token } = await getSession(request)
  if (token === undefined) return undefined
  return (await ask(request, 'user.base', {})).qualityInspection
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== ''
}
