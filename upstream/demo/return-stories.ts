import type { Filing } from '#upstream/trade/after-sales/ask'

/** An after-sales case: the order and line it is about, and its steps. */
export interface Story {
  order: 0 | 1 | 2 | 3 | 4
  line: number
  kind: Filing['kind']
  reason: Filing['reason']
  words: string
  isRefusal?: boolean
  /** Steps in order, each a number of hours ago. */
  steps: readonly [hoursAgo: number, step: Step][]
}

export type Step =
  | 'ask'
  | 'accept'
  | 'reject'
  | 'more'
  | 'withdraw'
  | 'send'
  | 'check'
  | 'checkShort'
  | 'refund'
  | 'exchange'
  | 'lapse'

/** One case in every state (domain-rules §17), a 补发, a 拒收, and one with its red letter. */
export const stories: readonly Story[] = [
  story(
    0,
    0,
    ['returnRefund', 'other', '多订了，尚未拆封'],
    [
      [22 * 24, 'ask'],
      [21 * 24, 'accept'],
      [6 * 24, 'lapse'],
    ],
  ),
  story(
    1,
    0,
    ['returnRefund', 'wrong', '发来的是另一规格'],
    [
      [8 * 24, 'ask'],
      [7 * 24, 'accept'],
      [5 * 24, 'send'],
      [30, 'check'],
      [3, 'refund'],
    ],
  ),
  story(
    1,
    1,
    ['exchange', 'short', '整件里少了一部分'],
    [
      [8 * 24 - 1, 'ask'],
      [7 * 24 - 1, 'accept'],
      [28, 'exchange'],
    ],
  ),
  story(
    1,
    2,
    ['returnRefund', 'other', '近期用不完'],
    [
      [8 * 24 - 2, 'ask'],
      [50, 'reject'],
    ],
  ),
  story(
    2,
    0,
    ['returnRefund', 'other', '买重了'],
    [
      [48, 'ask'],
      [46, 'withdraw'],
    ],
  ),
  story(2, 1, ['returnRefund', 'wrong', '与订单页的规格不一致'], [[26, 'ask']]),
  story(
    2,
    2,
    ['refund', 'short', '箱内少货，附签收单'],
    [
      [47, 'ask'],
      [40, 'more'],
    ],
  ),
  story(
    2,
    3,
    ['returnRefund', 'wrong', '批号与订单页不一致'],
    [
      [47, 'ask'],
      [39, 'accept'],
    ],
  ),
  story(
    3,
    0,
    ['returnRefund', 'wrong', '批号与随货单不符'],
    [
      [24, 'ask'],
      [22, 'accept'],
      [20, 'send'],
    ],
  ),
  story(
    3,
    1,
    ['returnRefund', 'wrong', '多发了别的规格'],
    [
      [24, 'ask'],
      [22, 'accept'],
      [19, 'send'],
      [8, 'checkShort'],
    ],
  ),
  story(
    3,
    2,
    ['refund', 'short', '少一盒'],
    [
      [23, 'ask'],
      [18, 'accept'],
    ],
  ),
  story(
    3,
    3,
    ['exchange', 'short', '少发，请补'],
    [
      [23, 'ask'],
      [17, 'accept'],
    ],
  ),
  {
    ...story(4, 0, ['returnRefund', 'wrong', '外箱破损，当场拒收'], [[2, 'ask']]),
    isRefusal: true,
  },
]

function story(
  order: Story['order'],
  line: number,
  [kind, reason, words]: [kind: Story['kind'], reason: Story['reason'], words: string],
  steps: Story['steps'],
): Story {
  return { order, line, kind, reason, words, steps }
}
