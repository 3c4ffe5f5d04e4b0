import type { ReactNode } from 'react'
import { storePaths } from '#app/site/store-paths'
import type { UnsentForm } from '#app/web/unsent-form'
import { ResendForm } from './resend-form'

interface KeptFormNoticeProps {
  address: string
  fields: UnsentForm['fields']
  files: UnsentForm['files']
  otherStore?: { id: number; company: string } | undefined
  /** What will be sent, in words. */
  children?: ReactNode
}

export function KeptFormNotice(props: KeptFormNoticeProps) {
  const { address, fields, files, otherStore, children } = props
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">
        {files.length > 0 ? '您填写的文字都在，文件要重新选择' : '您填写的内容都在'}
      </h1>
      <p>
        刚才提交的内容还没有生效，现在可以继续。
        {files.length > 0 && '文件不能代为保留，请在这里重新选择。'}
      </p>
      {children}
      {otherStore === undefined ? (
        <ResendForm action={address} fields={fields} files={files}>
          继续提交
        </ResendForm>
      ) : (
        <>
          <p>这些内容属于 {otherStore.company}，不会提交到当前的门店。</p>
          <ResendForm
            action={storePaths.switchTo(otherStore.id, address)}
            fields={fields}
            files={files}
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
