import type { Registration } from '#contract/registration'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'
import { OneByOne } from './one-by-one'

interface RegistrationStateProps {
  registration: Registration
  companyHref: string
}

export function RegistrationState({ registration, companyHref }: RegistrationStateProps) {
  const { approval, place, submittedAt, reason, company } = registration
  if (approval === 'pending')
    return (
      <div className="panel" role="status">
        <p>
          <b>资料待审核</b>
          {submittedAt !== undefined && `，${formatDateTime(submittedAt)} 提交`}，排在第 {place}{' '}
          位， 通常 1 个工作日内完成。结果会发消息和短信告知。
        </p>
        <p>
          审核期间可以浏览商品、收藏。<a href={paths.list()}>去看商品</a>
        </p>
      </div>
    )
  return (
    <div className="panel">
      {approval === 'rejected' && (
        <p className="form-message">
          资料被退回{reason === '' ? '' : `：${reason}`}。只需修改标出的资料，其余不必重交。
        </p>
      )}
      <p>
        {company?.company}（{company?.creditCode}）<a href={companyHref}>修改单位资料</a>
      </p>
      <p className="muted">每份资料单独保存，保存后不会丢失，可以分几次完成。</p>
      <OneByOne />
    </div>
  )
}
