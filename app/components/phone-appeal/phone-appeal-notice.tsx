import { PageForm } from '#app/components/ui/page-form'
import { formatDateTime } from '#app/words/dates'

export function PhoneAppealNotice({ appeal }: { appeal: { end: string; ripensAt: number } }) {
  return (
    <section className="panel" aria-labelledby="appeal-notice-title">
      <h2 id="appeal-notice-title">手机号将更换</h2>
      <p className="form-message">
        凭盖章申请，{formatDateTime(appeal.ripensAt)} 起手机号更换为尾号 {appeal.end}
        ，所有设备退出登录。若非本人或本单位申请，请停止。
      </p>
      <PageForm>
        <button type="submit" className="button button-danger" name="intent" value="stop-appeal">
          停止更换
        </button>
      </PageForm>
    </section>
  )
}
