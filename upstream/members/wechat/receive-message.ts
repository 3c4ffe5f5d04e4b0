import { codes } from '#contract/envelope'
import { tryAgainAt } from '#upstream/kernel/attempts/rules'
import { takeSlot } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { keyFor } from '#upstream/kernel/secrets'
import { readMessage, writeReply, type WechatMessage } from '#upstream/ports/wechat/message-xml'
import { askFollower } from '#upstream/ports/wechat/official-account'
import { isSigned, type Signed } from '#upstream/ports/wechat/signature'
import { getMember } from '#upstream/members/accounts/store'
import { bindPerson, changeAndTell } from './bind'
import { bindCodeHash } from './create-code'
import { askInWords, requireOfficial } from './platform'
import {
  asksForNotices,
  cleanName,
  identityOf,
  isRecent,
  readBindWords,
  signedMs,
  tryLimit,
} from './rules'
import { deleteFollower, getMemberOf, getMemberOfCode, putFollower, takeCode } from './store'

const howToBind = '登录商城，在“绑定微信”页获取绑定码，再发送“绑定”和绑定码，即可绑定账号。'
const wrongCode = '绑定码不正确或已过期，请在“绑定微信”页重新获取。'
const forbidden = 403
const seenWindow = { attempts: 1, windowMs: 3 * signedMs }

/** Answers WeChat's verification of our server. 403 for a wrong signature. */
export function greetWechat(ctx: Context, { echo, ...signed }: Signed & { echo: string }): string {
  requireSigned(ctx, signed)
  return echo
}

/**
 * Handles a message sent to the 公众号 and returns the reply as XML, '' for none. `绑定` with a valid
 * code binds the sender's WeChat. 403 for a bad signature, one older than five minutes, or a
 * replay; 400 for an invalid message.
 */
export async function receiveMessage(
  ctx: Context,
  { xml, ...signed }: Signed & { xml: string },
): Promise<string> {
  requireSigned(ctx, signed)
  // The signature does not cover the message, so it could be replayed with another one.
  if (!(await isFirst(ctx, `wechat-nonce:${signed.timestamp}:${signed.nonce}`)))
    throw new ApiError(forbidden, '重复的请求')
  const message = readMessage(xml)
  if (message === undefined) throw new ApiError(codes.refused, '消息格式不正确')
  // WeChat retries a message that was answered too late.
  if (message.id !== '' && !(await isFirst(ctx, `wechat-message:${message.from}:${message.id}`)))
    return ''
  const reply = await replyTo(ctx, message)
  return reply === '' ? '' : writeReply(message, reply, ctx.now)
}

function requireSigned(ctx: Context, signed: Signed): void {
  const { official } = requireOfficial(ctx)
  if (!isSigned(official.token, signed) || !isRecent(signed.timestamp, ctx.now))
    throw new ApiError(forbidden, '签名不正确')
}

async function isFirst(ctx: Context, key: string): Promise<boolean> {
  return (await takeSlot(ctx, key, seenWindow)).count !== undefined
}

async function replyTo(ctx: Context, message: WechatMessage): Promise<string> {
  try {
    if (message.type === 'event') return await greetFollower(ctx, message)
    if (message.type !== 'text') return ''
    if (asksForNotices(message.content)) return await openNotices(ctx, message.from)
    const code = readBindWords(message.content)
    return code === undefined ? '' : await bindByCode(ctx, message.from, code)
  } catch (error) {
    if (error instanceof ApiError) return error.message
    throw error
  }
}

/** Followers can be notified from now on; after unfollowing no longer. */
async function greetFollower(ctx: Context, { event, from }: WechatMessage): Promise<string> {
  if (event === 'unsubscribe') await deleteFollower(ctx.db, from)
  if (event !== 'subscribe') return ''
  try {
    await noteFollower(ctx, from)
  } catch (error) {
    // They can send 通知 later.
    if (!(error instanceof ApiError)) throw error
  }
  return howToBind
}

/** For people who followed before the shop was connected and ask for messages. */
async function openNotices(ctx: Context, openId: string): Promise<string> {
  await countTry(ctx, openId)
  const identity = await noteFollower(ctx, openId)
  const isBound = (await getMemberOf(ctx.db, identity)) !== undefined
  return isBound ? '已开启消息提醒，在商城“我的消息”里选择类型。' : howToBind
}

/** Saves a follower's open id; returns their identity. */
async function noteFollower(ctx: Context, openId: string): Promise<string> {
  const { platform, official } = requireOfficial(ctx)
  const person = await askInWords(ctx, () => askFollower(platform, official, openId))
  const identity = identityOf(person)
  await putFollower(ctx, identity, openId)
  return identity
}

async function countTry(ctx: Context, openId: string): Promise<void> {
  const { freeAt } = await takeSlot(ctx, `wechat-try:${openId}`, tryLimit)
  if (freeAt !== undefined)
    throw new ApiError(codes.tooManyAttempts, `发送次数过多，${tryAgainAt(freeAt, ctx.now)}`)
}

async function bindByCode(ctx: Context, openId: string, code: string): Promise<string> {
  const { platform, official } = requireOfficial(ctx)
  await countTry(ctx, openId)
  const hash = bindCodeHash(await keyFor(ctx, 'codes'), code)
  const memberId = await getMemberOfCode(ctx, hash)
  if (memberId === undefined) return wrongCode
  const person = await askInWords(ctx, () => askFollower(platform, official, openId))
  const { username, phone } = await getMember(ctx.db, memberId)
  await changeAndTell(ctx, { phone, template: 'wechat-bound' }, async (trx) => {
    if (!(await takeCode(trx, hash))) throw new ApiError(codes.refused, wrongCode)
    const identity = identityOf(person)
    await putFollower(trx, identity, openId)
    // The request comes from WeChat's server, so its origin is not the member's browser.
    const unplaced = { ...trx, from: undefined }
    return bindPerson(unplaced, memberId, { identity, name: cleanName(person.name) })
  })
  return `已把您的微信绑定到账号 ${username}。若非本人操作，请登录后在“绑定微信”页解绑。`
}
