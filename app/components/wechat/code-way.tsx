import type { SubmissionResult } from '@conform-to/dom'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { accountPaths } from '#app/site/account-paths'
import { wechatPaths } from '#app/site/wechat-paths'
import { clockTime } from '#app/words/dates'

interface CodeWayProps {
  /** The valid code, if any; `expiresAt` in ms. */
  code?: { code: string; expiresAt: number } | undefined
  lastResult: SubmissionResult | undefined
  isDemo: boolean
}

/** Binding by a message to the 公众号, for people who cannot use the QR code. */
export function CodeWay({ code, lastResult, isDemo }: CodeWayProps) {
  const [form] = useForm({ id: 'code', lastResult })
  return (
    <PageForm id={form.id} className="wechat-way">
      <h2>用绑定码</h2>
      <FormMessage message={form.errors?.[0]} />
      {code === undefined ? (
        <p>扫不了码？用微信给公众号发送绑定码，10 分钟内有效。</p>
      ) : (
        <p role="status">
          关注公众号，发送“<strong className="number">绑定 {code.code}</strong>”。
          {clockTime(code.expiresAt)} 前有效，只能用一次。
        </p>
      )}
      <button type="submit" className="button button-wide" name="intent" value="code">
        {code === undefined ? '获取绑定码' : '换一个绑定码'}
      </button>
      {code !== undefined && (
        <p className="form-links">
          <a href={accountPaths.wechat()}>已发送，刷新本页</a>
          {isDemo && <a href={wechatPaths.demo('message')}>演示：给公众号发消息</a>}
        </p>
      )}
    </PageForm>
  )
}
