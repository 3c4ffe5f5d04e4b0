import type { SubmissionResult } from '@conform-to/dom'
import type { ContractStatus } from '#contract/contract-document'
import { contractDocuments, mostPaperPictures } from '#contract/contract-words'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { contractPaths } from '#app/site/contract-paths'
import { paths } from '#app/site/paths'
import { ReadHashes } from './read-hashes'

interface PaperFormProps {
  documents: readonly ContractStatus[]
  lastResult: Partial<SubmissionResult> | undefined
  message: string | undefined
  uploaded: readonly number[]
}

export function PaperForm({ documents, lastResult, message, uploaded }: PaperFormProps) {
  const [form, fields] = useForm<{ pictures: string }>({ id: 'paper', lastResult })
  return (
    <PageForm
      id={form.id}
      className="contract-form"
      encType="multipart/form-data"
      needs="own"
      noValidate
    >
      <FormMessage message={message ?? form.errors?.[0]} />
      <ol>
        {documents.map(({ document }) => (
          <li key={document}>
            打印并加盖公章：
            <a className="link" href={contractPaths.print(document)}>
              {contractDocuments[document]}
            </a>
          </li>
        ))}
        <li>拍照或扫描全部页面，在下面一起上传</li>
      </ol>
      <ReadHashes documents={documents} />
      <PaperFiles uploaded={uploaded} error={fields.pictures.errors?.[0]} />
      <button type="submit" className="button button-primary">
        提交核对
      </button>
    </PageForm>
  )
}

function PaperFiles({
  uploaded,
  error,
}: {
  uploaded: readonly number[]
  error: string | undefined
}) {
  return (
    <>
      {uploaded.length > 0 && (
        <ul className="document-kept">
          {uploaded.map((id, at) => (
            <li key={id}>
              <label className="checkbox">
                <input type="checkbox" name="pictures" value={id} defaultChecked />
                保留第 {at + 1} 张
              </label>{' '}
              <a href={paths.slip(id)} target="_blank" rel="noreferrer">
                查看第 {at + 1} 张
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="field">
        <label htmlFor="paper-files">盖章文件的照片或 PDF</label>
        <input
          id="paper-files"
          type="file"
          name="files"
          multiple
          autoFocus={error !== undefined || undefined}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? 'paper-hint' : 'paper-hint paper-error'}
        />
        <p className="field-hint" id="paper-hint">
          JPG、PNG、WebP 图片或 PDF，每份不超过 5 MB，最多 {mostPaperPictures} 张
        </p>
        {error !== undefined && (
          <p className="field-error" id="paper-error">
            {error}
          </p>
        )}
      </div>
    </>
  )
}
