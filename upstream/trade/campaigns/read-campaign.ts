import type { TypedCampaign } from '#contract/desk/campaigns'
import {
  audienceNames,
  fieldsOfKind,
  orderKinds,
  ownerLimitUnit,
  scopedKinds,
  scopeNames,
} from '#contract/desk/kinds/campaigns'
import { dayProblem, farDayProblem, toDay } from '#contract/typed-day'
import type { NewCampaign } from '#upstream/goods/campaigns/store'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { shownFen, typedFen } from '#upstream/kernel/money'
import { addDays, momentOf } from '#upstream/kernel/time'
import { kinds } from './kinds'
import type { ReadTerms, Window } from './kind'
import { readAudience } from './read-audience'
import { keptCauses } from './review'

/** A campaign as it was typed, understood: its row, its buyers, and the terms of its kind. */
export interface ReadCampaign {
  row: Omit<NewCampaign, 'state' | 'operator' | 'created_at'>
  keys: string[]
  terms: ReadTerms
}

/** Reads everything that was typed of a campaign. 422 at the fields. */
export async function readCampaign(ctx: Context, typed: TypedCampaign): Promise<ReadCampaign> {
  const window = readWindow(typed, ctx.now)
  const keys = await readAudience(ctx, typed)
  const terms = await kinds[typed.kind].read(ctx, typed, window)
  const isByOrder = orderKinds.has(typed.kind)
  const isScoped = scopedKinds.has(typed.kind)
  const limit = (text: string) => (isByOrder ? Number(text) : 0)
  const { kind, name, audience, audienceValues, isFirst, scope, scopeValues, exceptValues } = typed
  return {
    keys,
    terms,
    row: {
      kind,
      name,
      starts_at: window.startsAt,
      ends_at: window.endsAt,
      audience,
      audience_values: audience === 'all' ? '' : audienceValues,
      is_first: isFirst ? 1 : 0,
      scope: isScoped ? scope : 'all',
      scope_values: isScoped && scope !== 'all' ? scopeValues : '',
      except_values: isScoped ? exceptValues : '',
      terms: JSON.stringify(
        Object.fromEntries(fieldsOfKind[kind].map((field) => [field, typed[field]])),
      ),
      terms_words: terms.words.join('\n'),
      owner_limit: limit(typed.ownerLimit),
      owner_day_limit: limit(typed.ownerDayLimit),
      total_limit: limit(typed.totalLimit),
      budget_fen: isByOrder ? (typedFen(typed.budget) ?? 0) : 0,
      least_fen: terms.leastFen ?? 1,
      review_causes: keptCauses(terms.causes),
    },
  }
}

/** The window as typed; an empty start is now, an end without a time is a whole day. 422. */
function readWindow({ startsAt: from, endsAt: until }: TypedCampaign, now: number): Window {
  const startsAt = from === '' ? now : readMoment(from, 'startsAt', false)
  if (until === '') throw new FormError({ endsAt: ['请填写结束时间'] })
  const endsAt = readMoment(until, 'endsAt', true)
  if (endsAt <= startsAt) throw new FormError({ endsAt: ['结束时间应晚于开始时间'] })
  if (endsAt <= now) throw new FormError({ endsAt: ['结束时间已经过了'] })
  return { startsAt, endsAt }
}

/** A day or a moment, ms. 422 at the field. */
export function readMoment(typed: string, field: string, isEnd: boolean): number {
  const [text = '', time] = typed
    .normalize('NFKC')
    .trim()
    .split(/[T\s]+/)
  const day = toDay(text)
  const problem = dayProblem(day) ?? farDayProblem(day)
  if (problem !== undefined) throw new FormError({ [field]: [problem] })
  const isWholeDay = time === undefined && isEnd
  const at = momentOf(`${isWholeDay ? addDays(day, 1) : day}T${(time ?? '00:00').padStart(5, '0')}`)
  if (at === undefined)
    throw new FormError({ [field]: ['请按“年-月-日 时:分”填写，如 2026-12-01 08:00'] })
  return at
}

/** Who, what and the limits of a campaign in words. */
export function campaignInWords(row: ReadCampaign['row']) {
  const listOf = (values: string | undefined) =>
    (values ?? '')
      .split(/\r?\n/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
  const shown = (values: string[]) =>
    values.length > 5
      ? `${values.slice(0, 5).join('、')} 等 ${values.length} 个`
      : values.join('、')
  const who = [audienceNames[row.audience], shown(listOf(row.audience_values))]
  const what = [scopeNames[row.scope], shown(listOf(row.scope_values))]
  const excepted = listOf(row.except_values)
  const limits = [
    limitInWords('每户', row.owner_limit, ownerLimitUnit(row.kind)),
    limitInWords('每户每天', row.owner_day_limit),
    limitInWords('全部', row.total_limit),
  ].filter((text) => text !== '')
  return {
    who: `${who.filter(Boolean).join('：')}${row.is_first === 1 ? '，限首单' : ''}`,
    what: `${what.filter(Boolean).join('：')}${excepted.length > 0 ? `，除 ${shown(excepted)}` : ''}`,
    limits: limits.length === 0 ? '不限' : limits.join('，'),
    budget: (row.budget_fen ?? 0) === 0 ? '不限' : shownFen(row.budget_fen ?? 0),
  }
}

function limitInWords(of: string, limit = 0, unit = '单'): string {
  return limit === 0 ? '' : `${of} ${String(limit)} ${unit}`
}
