import { ResendForm } from './resend-form'

interface KeptFormNoticeProps {
  address: string
  fields: readonly (readonly [name: string, value: string])[]
  hadFile: boolean
}

/** A form that waited for whoever filled it in to sign in again. */
export function KeptFormNotice({ address, fields, hadFile }: KeptFormNoticeProps) {
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{hadFile ? '您填写的文字都在，文件要重新选择' : '您填写的内容都在'}</h1>
      <p>
        刚才提交的内容还没有生效，现在可以继续。
        {hadFile && '文件不能代为保留，请在下一页重新选择。'}
      </p>
      <ResendForm action={address} fields={fields}>
        继续提交
      </ResendForm>
      <p className="notice-page-actions">
        <a className="button" href={address}>
          不提交，返回该页
        </a>
      </p>
    </section>
  )
}
