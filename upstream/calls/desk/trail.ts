import { auditActions, subjectKinds, type AuditAction } from '#contract/desk/audit-actions'
import type { Happening } from '#contract/desk/history'
import { isObject } from '#contract/wire'
import type { OperatorContext } from '#upstream/kernel/context'
import { addLook } from '#upstream/members/audit/add-entry'
import { listActs } from '#upstream/members/audit/store'

/**
 * Data of one thing with its history, newest first: what the handler tells of it, such as events
 * that the buyer sees, and what operators did. A bank account in it is logged first (desk.md §3).
 */
export async function withTrail(ctx: OperatorContext, subject: string, data: object) {
  if (holdsAccount(data)) await addLook(ctx, 'bank.look', subject)
  const { history: told = [] } = data as { history?: readonly Happening[] }
  const acts = (await listActs(ctx.db, subject)).map(({ at, operator: by, reason, ...act }) => {
    const told = `${auditActions[act.action as AuditAction]}${documentOf(act.before_json)}`
    const what = act.action === 'campaigns.change' ? `${told}：${movesOf(act)}` : told
    return { at, by, text: reason === '' ? what : `${what}：${reason}`, isShown: false }
  })
  return { ...data, history: [...told, ...acts].sort((a, b) => b.at - a.at) }
}

/** Which document of a store an act was about, `（营业执照）`. */
function documentOf(before: string): string {
  const { document } = (before === '' ? {} : JSON.parse(before)) as { document?: string }
  return document === undefined ? '' : `（${document}）`
}

/** What a change moved, from and to: `结束 2026-12-31 → 2027-01-31，客户 增加 2 家`. */
function movesOf(act: { before_json: string; after_json: string }): string {
  const [before, after] = [act.before_json, act.after_json].map(
    (json) => (json === '' ? {} : JSON.parse(json)) as Record<string, string | number>,
  )
  const names: Readonly<Record<string, string>> = subjectKinds.campaign.fields
  return Object.entries(after ?? {})
    .map(([field, is]) => {
      const was = before?.[field]
      return `${names[field] ?? field} ${was === undefined ? '' : `${String(was)} → `}${String(is)}`
    })
    .join('，')
}

/** An event that the buyer sees, as a part of a history. */
export function tellBuyer({ at, text }: { at: number; text: string }): Happening {
  return { at, by: '', text, isShown: true }
}

function holdsAccount(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsAccount)
  if (!isObject(value)) return false
  return Object.entries(value).some(([name, one]) =>
    name === 'bankAccount' ? one !== '' : holdsAccount(one),
  )
}
