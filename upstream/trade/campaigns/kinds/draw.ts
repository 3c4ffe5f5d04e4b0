import { shownFen, typedFen } from '#upstream/kernel/money'
import { insertDraw, moveDrawEnd } from '../../draw/store'
import { FieldProblems } from '../field-problems'
import type { Kind } from '../kind'
import type { ReviewCause } from '../review'
import { percent, readPrizes, type ReadPrize } from '../read-prizes'

/** 抽奖: prizes with chances and numbers (domain-rules §6). */
export const draw: Kind = {
  read: async (ctx, typed) => {
    const drawsPerStore = Number(typed.drawsPerStore)
    const isNumber = drawsPerStore >= 1 && drawsPerStore <= mostDraws
    const problems = new FieldProblems()
    if (!isNumber) problems.add('drawsPerStore', `请填每店抽几次，1 到 ${mostDraws}`)
    const prizes = problems.need(await problems.read(() => readPrizes(ctx, typed.lines)))
    const minPaidFen = typedFen(typed.minPaid) ?? 0
    return {
      words: [
        `每店抽 ${drawsPerStore} 次${minPaidFen > 0 ? `，当日付款满 ${shownFen(minPaidFen)}` : ''}`,
        ...prizes.map(prizeInWords),
      ],
      causes: worthCauses(prizes),
      publish: ({ db }, { id, name, startsAt, endsAt }) =>
        insertDraw(
          db,
          {
            name,
            intro: typed.intro,
            starts_at: startsAt,
            ends_at: endsAt,
            draws_per_store: drawsPerStore,
            min_paid_fen: minPaidFen,
            campaign_id: id,
          },
          prizes.map((prize) => ({
            kind: prize.kind,
            name: prize.name,
            remarks: remarks[prize.kind],
            points: prize.points,
            coupon_id: prize.couponId,
            weight: prize.weight,
            total: prize.total,
          })),
        ),
    }
  },
  moveEnd: moveDrawEnd,
}

const mostDraws = 100

/** Prizes worth more than this in all are confirmed by two people, 分 (domain-rules §23). */
const reviewedFromFen = 50_000

const remarks: Record<ReadPrize['kind'], string> = {
  gift: '随下一张订单发出',
  points: '已计入积分',
  coupon: '已放入我的优惠券',
  thanks: '差一点就中了，欢迎下次再来',
}

function prizeInWords({ name, weight, total, kind }: ReadPrize): string {
  const number = total === null ? '不限数量' : `${String(total)} 份`
  return `${name} ${percent(weight)}${kind === 'thanks' ? '' : `，${number}`}`
}

function worthCauses(prizes: readonly ReadPrize[]): ReviewCause[] {
  const endless = prizes.filter(({ worthFen, total }) => worthFen > 0 && total === null)
  const worthFen = prizes.reduce((sum, one) => sum + one.worthFen * (one.total ?? 0), 0)
  return [
    ...(worthFen > reviewedFromFen
      ? [{ words: `奖品共值 ${shownFen(worthFen)}，超过 ${shownFen(reviewedFromFen)}` }]
      : []),
    ...(endless.length > 0
      ? [{ words: `不限数量：${endless.map(({ name }) => name).join('、')}` }]
      : []),
  ]
}
