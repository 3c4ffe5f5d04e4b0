import type { ReactNode } from 'react'
import { documentSlots } from '#contract/document-slots'
import type { Paper } from '#app/site/registration-paths'
import { DocumentFacts } from './document-facts'
import { DocumentFields, type DocumentFieldsProps } from './document-fields'
import { DocumentSample } from './document-sample'
import { useKeptUploads } from './use-kept-uploads'

interface DocumentFormProps extends Omit<DocumentFieldsProps, 'label'> {
  isOpen: boolean
  /** Print pages of papers to stamp; undefined without a particular store. */
  paperHref: ((paper: Paper) => string) | undefined
}

export function DocumentForm(props: DocumentFormProps) {
  const { slot, isOpen, lastResult, message, paperHref } = props
  const { document } = slot
  const { uploaded } = useKeptUploads(slot.slot, '')
  const isAnswered = lastResult !== undefined || message !== undefined || uploaded !== undefined
  return (
    <section className="panel document" id={slot.slot} aria-labelledby={`${slot.slot}-title`}>
      <h2 id={`${slot.slot}-title`}>
        {documentSlots[slot.slot]}{' '}
        <small className="muted">{slot.isRequired ? '必交' : `选交：${slot.opens}`}</small>
      </h2>
      {document !== undefined && <DocumentFacts document={document} />}
      {isOpen && (
        <Folded isFolded={!slot.isRequired && document === undefined} isOpen={isAnswered}>
          <div className="document-columns">
            <DocumentFields {...props} label={`保存${documentSlots[slot.slot]}`} />
            <DocumentSample slot={slot.slot} paperHref={paperHref} />
          </div>
        </Folded>
      )}
    </section>
  )
}

interface FoldedProps {
  isFolded: boolean
  isOpen: boolean
  children: ReactNode
}

/** Folds an optional document until somebody opens it. */
function Folded({ isFolded, isOpen, children }: FoldedProps) {
  if (!isFolded) return children
  return (
    <details open={isOpen}>
      <summary>上传</summary>
      {children}
    </details>
  )
}
