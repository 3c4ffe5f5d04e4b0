import type { WechatPurpose } from '#contract/wechat'
import { PageForm } from '#app/components/ui/page-form'
import { wechatPaths } from '#app/site/wechat-paths'

interface WechatFormProps {
  purpose: WechatPurpose
  returnTo: string
  label: string
}

/** Leads to WeChat's QR code. Sent by the browser, since that page is on another site. */
export function WechatForm({ purpose, returnTo, label }: WechatFormProps) {
  return (
    <PageForm action={wechatPaths.page('start')} className="wechat-form" data-full>
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className="button button-wide">
        {label}
      </button>
    </PageForm>
  )
}
