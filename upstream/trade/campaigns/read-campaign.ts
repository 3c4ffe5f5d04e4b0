import type { TypedCampaign } from '#contract/desk/campaigns'
import {
  audienceNames,
  fieldsOfKind,
  orderKinds,
  ownerLimitUnit,
  scopedKinds,
  scopeNames,
  type CampaignKind,
} from '#contract/desk/kinds/campaigns'
import type { NewCampaign } from '#upstream/goods/campaigns/store'
import type { Context } from '#upstream/kernel/context'
import { shownFen, typedFen } from '#upstream/kernel/money'
import { FieldProblems } from './field-problems'
import { kinds } from './kinds'
import type { ReadTerms, Window } from './kind'
import { limitProblems } from './limit-problems'
import { readAudience } from './read-audience'
import { readWindow } from './read-window'
import { withReadableNumbers } from './typed-numbers'
import { keptCauses } from './review'

/** A campaign as it was typed, understood: its row, its buyers, and the terms of its kind. */
export interface ReadCampaign {
  row: Omit<NewCampaign, 'state' | 'operator' | 'created_at'>
  keys: string[]
  terms: ReadTerms
}

/** Reads everything that was typed of a campaign. 422 at all fields that are wrong. */
export async function readCampaign(ctx: Context, sent: TypedCampaign): Promise<ReadCampaign> {
  const problems = new FieldProblems()
  const typed = withReadableNumbers(sent, problems)
  if (typed.name === '') problems.add('name', '请填写名称')
  const { read, beginOf } = kinds[typed.kind]
  const window = await readWindow(
    typed,
    { now: ctx.now, emptyStart: beginOf?.(ctx.now) ?? ctx.now },
    problems,
  )
  const keys = await problems.read(() => readAudience(ctx, typed))
  const terms = await problems.read(() => read(ctx, typed, window))
  const limits = readLimits(typed)
  tellLimits(typed.kind, { ...limits, leastFen: terms?.leastFen ?? 0 }, problems)
  const found = problems.need(keys && terms && { keys, terms })
  return { ...found, row: rowOf(typed, { window, limits, terms: found.terms }) }
}

type Limits = ReturnType<typeof readLimits>

/** Limits and budget; 0 for none, and for kinds that orders do not take. */
function readLimits({ kind, ownerLimit, ownerDayLimit, totalLimit, budget }: TypedCampaign) {
  const isByOrder = orderKinds.has(kind)
  const limit = (text: string) => (isByOrder ? Number(text) : 0)
  return {
    owner: limit(ownerLimit),
    ownerDay: limit(ownerDayLimit),
    total: limit(totalLimit),
    budgetFen: isByOrder ? (typedFen(budget) ?? 0) : 0,
  }
}

function tellLimits(
  kind: CampaignKind,
  { budgetFen, leastFen, ...limits }: Limits & { leastFen: number },
  problems: FieldProblems,
): void {
  for (const [field, problem] of Object.entries(limitProblems(kind, limits)))
    problems.add(field, problem)
  if (budgetFen > 0 && budgetFen < leastFen)
    problems.add('budget', `预算小于一次优惠 ${shownFen(leastFen)}，永远用不上`)
}

function rowOf(
  typed: TypedCampaign,
  { window, limits, terms }: { window: Window; limits: Limits; terms: ReadTerms },
): ReadCampaign['row'] {
  const isScoped = scopedKinds.has(typed.kind)
  const { kind, name, audience, audienceValues, isFirst, scope, scopeValues, exceptValues } = typed
  return {
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
    owner_limit: limits.owner,
    owner_day_limit: limits.ownerDay,
    total_limit: limits.total,
    budget_fen: limits.budgetFen,
    least_fen: terms.leastFen ?? 1,
    review_causes: keptCauses(terms.causes),
  }
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
