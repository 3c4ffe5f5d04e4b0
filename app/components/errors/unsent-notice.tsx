import { ResendForm } from '#app/components/ui/resend-form'
import { storePaths } from '#app/site/store-paths'
import type { UnsentPage } from '#app/web/unsent-form'

interface UnsentNoticeProps extends UnsentPage {
  message: string
}

export function UnsentNotice({ message, ...unsent }: UnsentNoticeProps) {
  const { login, otherStore } = unsent
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{message}</h1>
      <p>刚才提交的内容没有生效。{unsent.files.length > 0 && '文件不能代为保留，请重新选择。'}</p>
      {login !== undefined && <SignInBeside {...unsent} login={login} />}
      {otherStore !== undefined && <BothStores {...unsent} otherStore={otherStore} />}
    </section>
  )
}

function SignInBeside({ login, address, fields, files }: UnsentPage) {
  return (
    <>
      <p>
        内容较长，都在这一页上，请不要关闭。先
        <a className="link" href={login} target="_blank" rel="noreferrer">
          在新窗口办理
        </a>
        ，再回到这里：
      </p>
      <ResendForm action={address} fields={fields} files={files}>
        办好了，继续提交
      </ResendForm>
    </>
  )
}

/** For a form of another store's page: continue with either store. */
function BothStores({
  otherStore: { page, acting },
  ...form
}: UnsentPage & Required<Pick<UnsentPage, 'otherStore'>>) {
  const { address, fields, files } = form
  return (
    <>
      {page !== undefined && (
        <ResendForm
          action={storePaths.switchTo(page.id, address)}
          fields={fields}
          files={files}
          isDocument
        >
          {`切换到 ${page.company} 并继续提交`}
        </ResendForm>
      )}
      <p className="notice-page-actions">
        <a className="button" href={address} data-full>
          {acting.company === '' ? '返回该页' : `留在 ${acting.company}`}
        </a>
      </p>
    </>
  )
}
