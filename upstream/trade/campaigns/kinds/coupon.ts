import type { TypedCampaign } from '#contract/desk/campaigns'
import { couponGivings } from '#contract/coupon-words'
import { goodsClasses } from '#contract/goods-classes'
import { couponKinds } from '#contract/kinds'
import { dayProblem, farDayProblem } from '#contract/typed-day'
import { shortFen, typedFen } from '#upstream/kernel/money'
import { addDays, momentOf } from '#upstream/kernel/time'
import type { CampaignRow } from '#upstream/goods/campaigns/store'
import type { Context } from '#upstream/kernel/context'
import { insertBatch, moveBatchEnd, raiseBatch } from '../../coupons/batch-store'
import { FieldProblems } from '../field-problems'
import type { Kind, Raise, TypedRaise, Window } from '../kind'
import { raiseProblem } from '../raise-problem'
import { rateCauses, type ReviewCause } from '../review'
import { typedOf } from '../typed-of'

/** 优惠券: a batch, given while the campaign runs (domain-rules §6, §23). */
export const coupon: Kind = {
  read: async (ctx, typed, window) => {
    const terms = readTerms(typed, window)
    const { thresholdFen, reduceFen } = terms
    const validity =
      terms.validDays > 0
        ? `领后 ${String(terms.validDays)} 天有效`
        : `${typed.validFrom} 至 ${typed.validUntil} 有效`
    const from = thresholdFen === 0 ? '无门槛减' : `满 ${shortFen(thresholdFen)} 减`
    return {
      words: [
        `${couponKinds[typed.couponKind]}，${from} ${shortFen(reduceFen)}`,
        `${couponGivings[typed.giving]}，${validity}${typed.isStackable ? '，可叠加' : ''}`,
        numbersInWords(typed),
      ],
      causes: await causesOf(ctx, typed.couponKind, terms),
      publish: async ({ db }, campaign) => {
        await insertBatch(db, {
          name: campaign.name,
          kind: typed.couponKind,
          threshold_fen: thresholdFen,
          reduce_fen: reduceFen,
          is_stackable: typed.isStackable ? 1 : 0,
          total: Number(typed.couponTotal),
          per_owner: Number(typed.couponOwner),
          store_kinds: '',
          take_from_at: campaign.startsAt,
          take_until_at: campaign.endsAt,
          valid_days: terms.validDays,
          valid_from_at: terms.validFromAt,
          valid_until_at: terms.validUntilAt,
          giving: typed.giving,
          campaign_id: campaign.id,
        })
      },
    }
  },
  moveEnd: moveBatchEnd,
  raise: raiseNumbers,
}

/** Coupons in all and of one licence holder, where they are raised; '' leaves a number as it is. */
async function raiseNumbers(
  { db }: Context,
  row: CampaignRow,
  sent: TypedRaise,
): Promise<Raise | undefined> {
  const before = typedOf(row)
  const after = { ...before }
  const problems = new FieldProblems()
  for (const field of ['couponTotal', 'couponOwner'] as const) {
    if (sent[field] === '' || Number(sent[field]) === Number(before[field])) continue
    problems.add(field, raiseProblem(Number(before[field]), Number(sent[field])))
    after[field] = sent[field]
  }
  problems.throwAny()
  const [was, words] = [numbersInWords(before), numbersInWords(after)]
  if (was === words) return undefined
  await raiseBatch(db, row.id, {
    total: Number(after.couponTotal),
    per_owner: Number(after.couponOwner),
  })
  const { couponTotal, couponOwner } = after
  const terms = JSON.stringify({ ...(JSON.parse(row.terms) as object), couponTotal, couponOwner })
  return { words: [words], change: { terms, terms_words: row.terms_words.replace(was, words) } }
}

function numbersInWords({ couponTotal, couponOwner }: TypedRaise | TypedCampaign): string {
  return `${limitInWords('共', couponTotal)}，${limitInWords('每户', couponOwner)}`
}

interface CouponTerms {
  thresholdFen: number
  reduceFen: number
  validDays: number
  /** ms; null where the days count from receipt. `validUntilAt` is exclusive. */
  validFromAt: number | null
  validUntilAt: number | null
}

/** 422 at the fields. */
function readTerms(typed: TypedCampaign, window: Window): CouponTerms {
  const thresholdFen = typedFen(typed.threshold) ?? 0
  const reduceFen = typedFen(typed.reduce) ?? 0
  const validDays = Number(typed.validDays)
  const [validFromAt, validUntilAt] = [beginOf(typed.validFrom), endOf(typed.validUntil)]
  const problems = new FieldProblems()
  problems.add('reduce', reduceProblem(thresholdFen, reduceFen))
  problems.add('validDays', daysProblem(validDays, typed))
  problems.add('validFrom', typedProblem(typed.validFrom, typed.validUntil !== ''))
  problems.add('validUntil', typedProblem(typed.validUntil, typed.validFrom !== ''))
  problems.add('validUntil', untilProblem({ validFromAt, validUntilAt }, window))
  problems.throwAny()
  return { thresholdFen, reduceFen, validDays, validFromAt, validUntilAt }
}

function reduceProblem(thresholdFen: number, reduceFen: number): string | undefined {
  if (reduceFen === 0) return '请填写减多少元'
  return thresholdFen > 0 && reduceFen > thresholdFen ? '减的金额不能大于门槛' : undefined
}

function daysProblem(
  validDays: number,
  { validFrom, validUntil }: Pick<TypedCampaign, 'validFrom' | 'validUntil'>,
): string | undefined {
  const hasDays = validFrom !== '' || validUntil !== ''
  if (validDays > 366) return '有效天数最多 366'
  if (validDays === 0 && !hasDays) return '请填写有效天数，或有效期的起止日期'
  return validDays > 0 && hasDays ? '有效天数和起止日期只填一种' : undefined
}

function typedProblem(day: string, isNeeded: boolean): string | undefined {
  if (day === '') return isNeeded ? '请填写日期' : undefined
  return dayProblem(day) ?? farDayProblem(day)
}

function untilProblem(
  { validFromAt, validUntilAt }: Pick<CouponTerms, 'validFromAt' | 'validUntilAt'>,
  { startsAt }: Window,
): string | undefined {
  if (validUntilAt === null) return undefined
  if (validFromAt !== null && validUntilAt <= validFromAt) return '结束日期不能早于开始日期'
  return validUntilAt <= startsAt ? '发放开始时它已经过期' : undefined
}

const beginOf = (day: string) => (day === '' ? null : (momentOf(`${day}T00:00`) ?? null))
const endOf = (day: string) => {
  const isDay = day !== '' && dayProblem(day) === undefined
  return isDay ? beginOf(addDays(day, 1)) : null
}

/** 分; a coupon without a threshold above it takes two people. */
const mostWithoutThreshold = 5_000

async function causesOf(
  ctx: Context,
  couponKind: TypedCampaign['couponKind'],
  { thresholdFen, reduceFen }: CouponTerms,
): Promise<ReviewCause[]> {
  if (thresholdFen === 0)
    return reduceFen > mostWithoutThreshold ? [{ words: `无门槛减 ${shortFen(reduceFen)}` }] : []
  const classes = Object.keys(goodsClasses)
    .filter((key) => (key === 'pieces') === (couponKind === 'herbal'))
    .map((key) => `class:${key}`)
  const counted = couponKind === 'all' ? '' : `|${classes.join('|')}|`
  return rateCauses(ctx, [{ amountFen: thresholdFen, givenFen: reduceFen }], {
    verb: '减',
    scope: { area: '', counted, exceptIds: [] },
  })
}

function limitInWords(of: string, limit: string): string {
  return Number(limit) === 0 ? `${of}不限` : `${of} ${limit} 张`
}
