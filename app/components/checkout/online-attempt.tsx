import type { OnlineAttempt } from '#contract/payment'
import { onlineStates, onlineWays, type OnlineState } from '#contract/payment-words'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useTimeLeft } from '#app/components/ui/use-time-left'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'
import { formatTimeLeft } from '#app/words/time-left'

interface AttemptOpenProps {
  attempt: OnlineAttempt
  picture: string
}

const apps: Record<OnlineAttempt['way'], string> = {
  wechat: '请用微信扫一扫付款',
  alipay: '请在支付宝的页面上付款',
  demo: '请打开演示收银台，或用手机扫码打开',
}

/** An open attempt: amount, deadline, QR code or link, and what follows. */
export function AttemptOpen({ attempt, picture }: AttemptOpenProps) {
  const { way, amount, codes, url } = attempt
  const isReady = picture !== '' || url !== ''
  return (
    <div className="panel online-attempt">
      <p className="pay-due">
        {onlineWays[way]} <Price yuan={amount} />
      </p>
      <p>
        订单 <span className="number">{codes.join('、')}</span>
      </p>
      <Until {...attempt} />
      <p>{isReady ? apps[way] : '正在准备付款，请刷新页面'}</p>
      {picture !== '' && (
        <img
          className="online-code"
          src={picture}
          alt={`${onlineWays[way]}付款二维码`}
          width={220}
          height={220}
        />
      )}
      {url !== '' && (
        <p>
          <a
            className="button button-primary"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            data-full
          >
            {way === 'alipay' ? '去支付宝付款' : '打开演示收银台'}
          </a>
        </p>
      )}
      <PageForm needs="pay" className="online-acts">
        <SubmitButton intent="check" busy="查询中…">
          我已付款
        </SubmitButton>{' '}
        <button type="submit" name="intent" value="leave" className="button">
          换一种方式
        </button>
      </PageForm>
      <p className="muted">付款后页面自动更新；没有更新请点“我已付款”。</p>
    </div>
  )
}

function Until({ expiresAt, timestamp }: Pick<OnlineAttempt, 'expiresAt' | 'timestamp'>) {
  const left = useTimeLeft(expiresAt, timestamp)
  return (
    <p>
      请在 <time dateTime={new Date(expiresAt).toISOString()}>{formatDateTime(expiresAt)}</time>{' '}
      前付款
      {left !== undefined && <span className="number">（剩 {formatTimeLeft(left)}）</span>}
    </p>
  )
}

const ended: Record<OnlineState, string> = {
  created: '付款时间已过，没有查到付款。已付的到账后自动入账，订单已关闭的原路退回。',
  paid: '付款已到账。',
  closed: '这笔付款已经关闭，没有收款，请选择付款方式再付。',
  failed: '这笔付款没有发起成功，没有扣款，请选择付款方式再付。',
  refunding: '到账时订单已关闭或已付清，正在原路退回，一般 1–3 个工作日到账。',
  refunded: '到账时订单已关闭或已付清，已原路退回。',
  credited: '这笔款原路退回被支付平台拒绝，已转入账户余额。',
}

export function AttemptClosed({ attempt }: { attempt: OnlineAttempt }) {
  const { way, amount, state, submissionId } = attempt
  return (
    <div className="panel online-attempt">
      <p className="pay-due">
        {onlineWays[way]} <Price yuan={amount} />{' '}
        {state === 'created' ? '已过期' : onlineStates[state]}
      </p>
      <p>{ended[state]}</p>
      <p>
        <a className="button button-primary" href={paths.pay(submissionId)}>
          回到付款方式
        </a>
      </p>
    </div>
  )
}
