import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { couponGivings } from '#contract/coupon-words'
import type { CouponDetail } from '#contract/desk/coupons'
import { couponBatchStates } from '#contract/desk/kinds/coupons'
import { couponKinds, storeKinds } from '#contract/kinds'
import { CasePage } from '#app/components/desk/case-page'
import { heldOfBatchColumns } from '#app/components/desk/held-coupon-columns'
import { ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { caseActions, caseLoader, sends, withListFiles } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { readReach } from '#app/views/desk/coupon-reach'
import { storeKindWords, thresholdWords } from '#app/words/coupon-words'
import { fromWords, untilWords } from '#app/words/dates'
import { CodesForm, FilterForms, HandForm, ListForm, type Reach } from './forms'

export const handle = { title: deskPaths.coupon.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const read = caseLoader('desk.coupon')

/** With the number of stores, where the address asks for some. */
export async function loader(args: LoaderFunctionArgs) {
  const detail = await read(args)
  const { id, giving } = detail.coupon
  const asked = readReach(new URL(args.request.url).searchParams, storeKinds)
  if (asked === undefined || giving !== 'desk') return detail
  const reached = await callOrThrow(args.request, 'desk.couponReach', { id, ...asked })
  return { ...detail, reach: { ...asked, ...reached } }
}

export const action = caseActions(deskPaths.coupon, {
  list: withListFiles(
    { stores: 'first' },
    sends('desk.giveCouponByList', {
      done: (_, { count, skipped }) =>
        `已发给 ${count} 家${skipped === 0 ? '' : `，跳过 ${skipped} 行`}，买家会收到消息`,
    }),
  ),
  filter: sends('desk.giveCouponByFilter', {
    done: (_, { count }) => `已发给 ${count} 家，买家会收到消息`,
  }),
  hand: sends('desk.giveCouponByHand', {
    done: (_, { company }) => `已发给${company}，买家会收到消息`,
  }),
  codes: sends('desk.makeCouponCodes', { done: (_, { count }) => `已生成 ${count} 个兑换码` }),
})

export default function CouponPage() {
  const detail: CouponDetail & { reach?: Reach } = useLoaderData<typeof loader>()
  const mayGive = useMay('coupons.write')
  const { coupon, held, ranks, reach } = detail
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={
        mayGive &&
        coupon.giving !== 'claim' && <Forms coupon={coupon} ranks={ranks} reach={reach} />
      }
      back={{ href: deskPaths.coupons(), label: '优惠券批次' }}
    >
      <Facts detail={detail} mayGive={mayGive} />
      <section className="panel" aria-labelledby="held-title">
        <h2 id="held-title">最近发出</h2>
        {held.length === 0 ? (
          <p className="muted">还没有发出。</p>
        ) : (
          <ListTable rows={held} columns={heldOfBatchColumns} />
        )}
        <p>
          <a className="link" href={deskPaths.heldCoupons({ coupon: coupon.id })}>
            这批的全部 {coupon.taken} 张：谁用了哪张，可导出
          </a>
        </p>
      </section>
    </CasePage>
  )
}

interface FormsProps {
  coupon: CouponDetail['coupon']
  ranks: readonly string[]
  reach: Reach | undefined
}

function Forms({ coupon, ranks, reach }: FormsProps) {
  if (coupon.giving === 'code') return <CodesForm />
  return (
    <>
      <ListForm />
      <FilterForms couponId={coupon.id} ranks={ranks} reach={reach} />
      <HandForm />
    </>
  )
}

function Facts({ detail, mayGive }: { detail: CouponDetail; mayGive: boolean }) {
  const { coupon, codes } = detail
  const { id, name, reduce, kind, state, giving, total, taken, used, perOwner } = coupon
  return (
    <section className="panel" aria-labelledby="coupon-title">
      <h2 id="coupon-title">
        {name} <Price yuan={reduce} className="number" /> {couponBatchStates[state]}
      </h2>
      <dl className="desk-facts">
        <Fact name="批次号" value={String(id)} />
        <Fact name="种类" value={`${couponKinds[kind]}，${thresholdWords(coupon.threshold)}`} />
        <Fact name="叠加" value={coupon.isStackable ? '可叠加' : '每单限用一张'} />
        <Fact name="发放方式" value={couponGivings[giving]} />
        <Fact
          name="发放时间"
          value={`${fromWords(coupon.takeFrom)} 至 ${untilWords(coupon.takeUntil)}`}
        />
        <Fact name="有效期" value={validityWords(coupon)} />
        <Fact name="客户" value={whoWords(coupon)} />
        <Fact name="每位客户" value={perOwner === 0 ? '不限张数' : `限 ${String(perOwner)} 张`} />
        <Fact
          name="张数"
          value={`${total === 0 ? '不限' : `共 ${String(total)}`}，已发 ${String(taken)}，已用 ${String(used)}`}
        />
        {giving === 'code' && (
          <Fact
            name="兑换码"
            value={`${String(codes.made)} 个，可兑 ${String(codes.uses)} 次，已兑 ${String(codes.used)} 次`}
          />
        )}
      </dl>
      {giving === 'code' && mayGive && (
        <p>
          <a className="link" href={deskPaths.couponCodes({ coupon: id })}>
            查看和导出兑换码
          </a>
        </p>
      )}
    </section>
  )
}

/** Without a campaign, or where the batch itself is for some kinds, those. */
function whoWords({ who, storeKinds: kinds }: CouponDetail['coupon']): string {
  const ofKinds = kinds.length === 0 ? [] : [storeKindWords(kinds)]
  return [...(who === undefined ? [] : [who]), ...ofKinds].join('，') || '不限'
}

function validityWords({ validDays, validFrom, validUntil }: CouponDetail['coupon']): string {
  if (validDays > 0) return `到手后 ${String(validDays)} 天`
  if (validFrom === undefined || validUntil === undefined) return '到手后'
  return `${fromWords(validFrom)} 至 ${untilWords(validUntil)}`
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
