import { messageTypes } from '#contract/message-types'
import type { Context } from '#upstream/kernel/context'
import { shownMoment } from '#upstream/kernel/time'
import { WechatError } from '#upstream/ports/wechat/ask'
import {
  deleteOldNotices,
  listDueNotices,
  finishNotice,
  takeDueNotice,
} from '#upstream/ports/wechat/notice-store'
import { sendTemplate } from '#upstream/ports/wechat/official-account'
import { platformOf } from '#upstream/ports/wechat/platform'
import { noticeOutcome } from './rules'
import { deleteFollower, getFollower } from './store'

const atOnce = 200
const maxTries = 3
const retryMs = 50_000
const keptMs = 86_400_000

/**
 * Sends due WeChat notices to the accounts bound by then and deletes those older than a day;
 * returns the number tried. Nothing is sent to whoever is unbound or does not follow the 公众号.
 */
export async function sendDueNotices(ctx: Context): Promise<number> {
  const due = await listDueNotices(ctx, atOnce)
  for (const id of due) await sendNotice(ctx, id)
  await deleteOldNotices(ctx.db, ctx.now - keptMs)
  return due.length
}

/** Three tries in two minutes; a permanent refusal is not retried. */
async function sendNotice(ctx: Context, id: number): Promise<void> {
  const row = await takeDueNotice(ctx, id, ctx.now + retryMs)
  if (row === undefined) return
  const platform = platformOf(ctx.config)
  const official = platform?.official
  const openId = (await getFollower(ctx.db, row.member_id))?.open_id ?? ''
  if (platform === undefined || official === undefined || openId === '')
    return finishNotice(ctx.db, id, 'stopped')
  const { type, title, url, created_at } = row
  const origin = ctx.config.PUBLIC_ORIGIN
  try {
    await sendTemplate(platform, official, {
      openId,
      id: `notice-${String(id)}-${String(created_at)}`,
      url: url === '' || origin === undefined ? '' : origin + url,
      values: [messageTypes[type], title, shownMoment(created_at)],
    })
    await finishNotice(ctx.db, id, 'sent')
  } catch (error) {
    if (!(error instanceof WechatError)) throw error
    const { reason, errcode } = error
    ctx.log.warn({ notice: id, reason, errcode }, 'wechat notice not sent')
    const outcome = noticeOutcome(reason, errcode)
    if (outcome === 'stopped') await deleteFollower(ctx.db, openId)
    if (outcome !== 'again') await finishNotice(ctx.db, id, outcome)
    else if (row.tries >= maxTries) await finishNotice(ctx.db, id, 'failed')
  }
}
