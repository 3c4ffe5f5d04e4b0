import { useLocation } from '@remix-run/react'
import { couponStates } from '#contract/kinds'
import type { CouponOffer } from '#contract/coupon'
import { storeKindWords } from '#app/words/coupon-words'
import { fromWords, untilWords } from '#app/words/dates'
import { paths } from '#app/site/paths'
import { CouponTicket } from './coupon-ticket'
import { PageForm } from '#app/components/ui/page-form'

interface CouponOfferCardProps {
  offer: CouponOffer
  isVisitor: boolean
}

export function CouponOfferCard({ offer, isVisitor }: CouponOfferCardProps) {
  const { state } = offer
  return (
    <CouponTicket coupon={offer} isDull={state !== 'open' && state !== 'upcoming'}>
      <ul className="coupon-notes">
        <li>{validityWords(offer)}</li>
        <li>{limitWords(offer)}</li>
        {offer.storeKinds.length > 0 && <li>仅限{storeKindWords(offer.storeKinds)}</li>}
        <li>
          {state === 'upcoming'
            ? `${fromWords(offer.takeFrom)} 开始领取`
            : `领取截止 ${untilWords(offer.takeUntil)}`}
        </li>
      </ul>
      <div className="coupon-way">
        <Way offer={offer} isVisitor={isVisitor} />
      </div>
    </CouponTicket>
  )
}

function Way({ offer, isVisitor }: CouponOfferCardProps) {
  const { pathname, search } = useLocation()
  const { id, name, kind, state, owned, refusal } = offer
  const mine = owned > 0 && (
    <a className="link" href={paths.coupons({ type: kind })} aria-label={`查看我的券 ${name}`}>
      查看我的券
    </a>
  )
  if (state !== 'open')
    return (
      <>
        <b className={`coupon-state coupon-state-${state}`}>{couponStates[state]}</b>
        {state === 'unfit' && <span className="muted">{refusal}</span>}
        {mine}
      </>
    )
  if (isVisitor)
    return (
      <a
        className="button button-small"
        href={paths.login(pathname + search)}
        aria-label={`登录后领取 ${name}`}
      >
        登录后领取
      </a>
    )
  return (
    <>
      <PageForm needs="buy">
        <button
          type="submit"
          className="button button-primary button-small"
          name="intent"
          value={`take/${id}`}
          aria-label={`领取 ${name}`}
        >
          领取
        </button>
      </PageForm>
      {mine}
    </>
  )
}

function validityWords({ validDays, validFrom, validUntil }: CouponOffer): string {
  if (validDays > 0) return `领取后 ${validDays} 天内有效`
  if (validFrom === undefined || validUntil === undefined) return '领取后立即有效'
  return `${fromWords(validFrom)} 至 ${untilWords(validUntil)} 有效`
}

function limitWords({ left, perOwner, owned }: CouponOffer): string {
  const limit = perOwner === 0 ? '不限张数' : `每位客户限 ${perOwner} 张`
  return [
    limit,
    ...(owned > 0 ? [`已领 ${owned} 张`] : []),
    ...(left === undefined || left === 0 ? [] : [`还剩 ${left} 张`]),
  ].join('，')
}
