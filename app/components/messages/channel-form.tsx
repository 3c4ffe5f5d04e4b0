import { messageTypes, smsChoices } from '#contract/message-types'
import { PageForm } from '#app/components/ui/page-form'

interface ChannelFormProps {
  /** The types that also come by SMS, as they are or as they were ticked. */
  sms: readonly string[]
  /** Where they go to. */
  phone: string
}

/** Which messages also come by SMS; all of them are on the page anyway. */
export function ChannelForm({ sms, phone }: ChannelFormProps) {
  return (
    <section className="panel" aria-labelledby="channels-title">
      <h2 id="channels-title">短信提醒</h2>
      <p className="muted">
        所有消息都在本页。勾选的类型另发短信到负责人手机 {phone}，21:00 至次日 8:00
        的次日早上再发。资质、账号安全和召回的短信始终发送，不能关闭。
      </p>
      <PageForm needs="own">
        <fieldset className="field">
          <legend>另发短信的消息</legend>
          {smsChoices.map((type) => (
            <label key={type} className="checkbox">
              <input type="checkbox" name="sms" value={type} defaultChecked={sms.includes(type)} />
              {messageTypes[type]}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button" name="intent" value="channels">
          保存短信提醒
        </button>
      </PageForm>
    </section>
  )
}
