import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import {
  messageChannels,
  messageTypes,
  smsChoices,
  type MessageChannel,
} from '#contract/message-types'
import { PageForm } from '#app/components/ui/page-form'
import { accountPaths } from '#app/site/account-paths'

type Channels = DataOf<Calls['message.channels']>

interface ChannelFormProps extends Pick<Channels, 'phone' | 'status'> {
  /** The types also sent by each channel, as saved or as ticked. */
  ticked: Record<MessageChannel, readonly string[]>
}

/** Messages also sent by SMS and WeChat; all of them are on the page anyway. */
export function ChannelForm({ ticked, phone, status }: ChannelFormProps) {
  return (
    <section className="panel" aria-labelledby="channels-title">
      <h2 id="channels-title">短信和微信提醒</h2>
      <p className="muted">
        勾选的另发短信到负责人手机 {phone}
        {status !== 'none' && '或绑定的微信'}，21:00–8:00
        的次日早上发。资质、账号安全和召回短信不能关闭。
      </p>
      <PageForm needs="own">
        <Choices channel="sms" ticked={ticked.sms} />
        {status !== 'none' && (
          <>
            <Choices channel="wechat" ticked={ticked.wechat} />
            <Status status={status} />
          </>
        )}
        <button type="submit" className="button" name="intent" value="channels">
          保存提醒方式
        </button>
      </PageForm>
    </section>
  )
}

function Choices({ channel, ticked }: { channel: MessageChannel; ticked: readonly string[] }) {
  return (
    <fieldset className="field">
      <legend>另发{messageChannels[channel]}的消息</legend>
      {smsChoices.map((type) => (
        <label key={type} className="checkbox">
          <input
            type="checkbox"
            name={channel}
            value={type}
            defaultChecked={ticked.includes(type)}
          />
          {messageTypes[type]}
        </label>
      ))}
    </fieldset>
  )
}

function Status({ status }: Pick<Channels, 'status'>) {
  if (status === 'ready') return null
  if (status === 'unfollowed')
    return <p className="muted">暂收不到：请用绑定的微信关注公众号；已关注的发送“通知”。</p>
  return (
    <p className="muted">
      暂收不到：负责人未绑定微信。
      <a className="link" href={accountPaths.wechat()}>
        绑定微信
      </a>
    </p>
  )
}
