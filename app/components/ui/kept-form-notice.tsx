import { storePaths } from '#app/site/store-paths'
import { ResendForm } from './resend-form'

interface KeptFormNoticeProps {
  address: string
  fields: readonly (readonly [name: string, value: string])[]
  hadFile: boolean
  /** The store it was filled in for, where another one acts now. */
  otherStore?: { id: number; company: string } | undefined
}

/** A form that waited for whoever filled it in to sign in again. */
export function KeptFormNotice({ address, fields, hadFile, otherStore }: KeptFormNoticeProps) {
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">您填写的内容都在</h1>
      <p>
        刚才提交的内容还没有生效，现在可以继续。
        {hadFile && '文件不能代为保留，请在下一页重新选择。'}
      </p>
      {otherStore === undefined ? (
        <ResendForm action={address} fields={fields}>
          继续提交
        </ResendForm>
      ) : (
        <>
          <p>这些内容属于 {otherStore.company}，不会提交到当前的门店。</p>
          <ResendForm
            action={storePaths.switchTo(otherStore.id, address)}
            fields={fields}
            isDocument
          >
            {`切换到 ${otherStore.company} 并继续提交`}
          </ResendForm>
        </>
      )}
      <p className="notice-page-actions">
        <a className="button" href={address}>
          不提交，返回该页
        </a>
      </p>
    </section>
  )
}
