import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AskedControl } from '#upstream/kernel/buyer'
import { applyRefusal, controlReasons, type ControlTerms } from './rules'

const now = Date.parse('2026-11-21T10:00:00+08:00')
const dayMs = 86_400_000
const none: ControlTerms = { deniedKinds: [], deniedRegions: [], isByApplication: false }
const clinic = {
  kind: 'clinic',
  region: '浙江省杭州市拱墅区',
  control: { allowed: new Map<number, string>(), denied: new Set<number>() },
} as const
const codes = (
  terms: Partial<ControlTerms>,
  buyer: Parameters<typeof controlReasons>[2] = clinic,
) => controlReasons(7, { ...none, ...terms }, buyer, now).map(({ code }) => code)

describe('controlled goods', () => {
  test('are closed by region of the licence address, by type and by customer', () => {
    expect(codes({})).toEqual([])
    expect(codes({ deniedRegions: ['浙江省杭州市'] })).toEqual(['CONTROL_REGION'])
    expect(codes({ deniedRegions: ['浙江省绍兴市', '杭州市'] })).toEqual([])
    expect(codes({ deniedKinds: ['pharmacy'] })).toEqual([])
    expect(codes({ deniedKinds: ['clinic'] })).toEqual(['CONTROL_TYPE'])
    expect(codes({ isByApplication: true })).toEqual(['CONTROL_CUSTOMER'])
    const denied = { ...clinic, control: { ...clinic.control, denied: new Set([7]) } }
    expect(codes({}, denied)).toEqual(['CONTROL_CUSTOMER'])
  })

  test('say whom they are closed to, and what to do', () => {
    const terms = {
      deniedKinds: ['pharmacy', 'clinic'],
      deniedRegions: ['江苏省', '浙江省杭州市'],
      isByApplication: true,
    } as const
    expect(controlReasons(7, terms, clinic, now)).toEqual([
      {
        code: 'CONTROL_REGION',
        subject: '浙江省杭州市',
        message: '控销商品，浙江省杭州市需申请开通',
      },
      { code: 'CONTROL_TYPE', subject: '诊所', message: '控销商品，诊所需申请开通' },
      { code: 'CONTROL_CUSTOMER', message: '控销商品，本店尚未开通控销权限' },
    ])
  })

  test('tell every reason, in the order of the contract', () => {
    const terms = { deniedKinds: ['clinic'], deniedRegions: ['浙江省'], isByApplication: true }
    expect(codes(terms as ControlTerms)).toEqual([
      'CONTROL_REGION',
      'CONTROL_TYPE',
      'CONTROL_CUSTOMER',
    ])
  })

  test('are open to whoever is on the allow list, whatever the deny lists say', () => {
    const anyTerms = fc.record({
      deniedKinds: fc.subarray(['clinic', 'pharmacy', 'company'] as const),
      deniedRegions: fc.subarray(['浙江省', '江苏省']),
      isByApplication: fc.boolean(),
    })
    fc.assert(
      fc.property(
        anyTerms,
        fc.boolean(),
        fc.integer({ min: -3, max: 3 }),
        (terms, isDenied, left) => {
          const lastDay = new Date(now + left * dayMs).toISOString().slice(0, 10)
          const denied = new Set(isDenied ? [7] : [])
          const unlisted = { ...clinic, control: { ...clinic.control, denied } }
          const listed = { ...clinic, control: { allowed: new Map([[7, lastDay]]), denied } }
          const without = controlReasons(7, terms, unlisted, now)
          expect(controlReasons(7, terms, listed, now)).toEqual(left >= 0 ? [] : without)
        },
      ),
    )
  })

  test('stay open through the last day of the permission in Shanghai', () => {
    const control = { ...clinic.control, allowed: new Map([[7, '2026-11-21']]) }
    const at = (time: string) =>
      controlReasons(
        7,
        { ...none, isByApplication: true },
        { ...clinic, control },
        Date.parse(time),
      )
    expect(at('2026-11-21T23:59:59.999+08:00')).toEqual([])
    expect(at('2026-11-22T00:00:00+08:00')).toHaveLength(1)
  })
})

describe('an application', () => {
  const latest = { validUntil: null, decidedAt: null }

  test('is made once, and not again while it waits', () => {
    expect(applyRefusal(undefined, now)).toBeUndefined()
    expect(applyRefusal({ ...latest, state: 'pending' }, now)).toBe('申请审核中，请勿重复提交')
  })

  test('is not needed while the permission holds, and can be renewed after it', () => {
    const approved = { ...latest, state: 'approved', validUntil: '2026-11-21' } as const
    expect(applyRefusal(approved, now)).toBe('已开通，有效期至 2026-11-21')
    expect(applyRefusal(approved, now + dayMs)).toBeUndefined()
  })

  test('that was rejected can be made again from the seventh day after', () => {
    const rejected = { ...latest, state: 'rejected', decidedAt: now } as const
    expect(applyRefusal(rejected, now + 6 * dayMs)).toBe('申请未通过，2026-11-28 起可再次申请')
    expect(applyRefusal(rejected, Date.parse('2026-11-28T00:00:00+08:00'))).toBeUndefined()
  })

  test('that was approved or rejected without a day stands in nobody’s way', () => {
    expect(applyRefusal({ ...latest, state: 'approved' }, now)).toBeUndefined()
    expect(applyRefusal({ ...latest, state: 'rejected' }, now)).toBeUndefined()
  })
})

test('goods that were applied for say how the application stands, in every reason', () => {
  const terms = {
    deniedKinds: ['clinic'],
    deniedRegions: ['浙江省'],
    isByApplication: true,
  } as const
  const reasonsWith = (asked: AskedControl) =>
    controlReasons(
      5,
      terms,
      {
        kind: 'clinic',
        region: '浙江省杭州市',
        control: { allowed: new Map(), denied: new Set(), asked: new Map([[5, asked]]) },
      },
      now,
    )
  const pending = reasonsWith({ state: 'pending', validUntil: null, decidedAt: null })
  expect(pending).toHaveLength(3)
  for (const reason of pending)
    expect(reason).toMatchObject({ message: '控销商品，申请审核中，请勿重复提交' })
  for (const [state, words] of [
    ['rejected', '申请未通过'],
    ['revoked', '权限已收回'],
  ] as const)
    expect(reasonsWith({ state, validUntil: null, decidedAt: now })[0]?.message).toBe(
      `控销商品，${words}，2026-11-28 起可再次申请`,
    )
  const over = reasonsWith({ state: 'approved', validUntil: '2026-11-20', decidedAt: now })
  expect(over.at(-1)?.message).toBe('控销商品，本店尚未开通控销权限')
})
