import { ResendForm } from '#app/components/ui/resend-form'
import { storePaths } from '#app/site/store-paths'
import type { OtherStorePage } from '#app/web/other-store'

interface OtherStoreNoticeProps extends OtherStorePage {
  /** Whose page it is and who acts, in words. */
  message: string
}

/** A form that was sent from a page of another store: nothing was done, and both ways on. */
export function OtherStoreNotice(props: OtherStoreNoticeProps) {
  const { page, acting, address, fields, hadFile, message } = props
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{message}</h1>
      <p>
        刚才提交的内容没有生效，两家门店的数据都没有改动。
        {hadFile && '文件不能代为保留，切换后请重新选择。'}
      </p>
      {page !== undefined && (
        <ResendForm action={storePaths.switchTo(page.id, address)} fields={fields} isDocument>
          {`切换到 ${page.company} 并继续提交`}
        </ResendForm>
      )}
      <p className="notice-page-actions">
        <a className="button" href={address} data-full>
          {acting.company === '' ? '返回该页' : `留在 ${acting.company}`}
        </a>
      </p>
    </section>
  )
}
