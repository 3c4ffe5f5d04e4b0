import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import { registrationPaths, type Paper } from '#app/site/registration-paths'

const checked: Record<DocumentSlot, string> = {
  business: '核对名称、代码、地址与填写的一致，四角齐全，复印件盖公章。',
  clinic: '核对机构名称、诊疗科目、地址和有效期限，复印件盖公章。',
  drug: '核对企业名称、经营方式、经营范围、仓库地址和有效期，复印件盖公章。',
  proxy: '核对被委托人与身份证、委托事项和起止日期，盖公章，法定代表人签字。附身份证正反面。',
  device: '核对经营范围和有效期限，复印件盖公章。',
  food: '核对经营项目和有效期，复印件盖公章。',
  quality: '双方名称、期限齐全，盖公章。',
  invoice: '单位名称、税号、地址电话、开户银行和账号齐全，盖公章。',
}

/** Papers printed by the shop, prefilled with the store's data. */
const printed: Partial<Record<DocumentSlot, Paper>> = {
  proxy: 'proxy',
  quality: 'quality',
}

interface DocumentSampleProps {
  slot: DocumentSlot
  /** Print pages of papers to stamp; undefined without a particular store. */
  paperHref: ((paper: Paper) => string) | undefined
}

/** A drawn example of a document, with what the reviewer checks on it. */
export function DocumentSample({ slot, paperHref }: DocumentSampleProps) {
  const paper = printed[slot]
  return (
    <div className="document-sample">
      <img
        src={registrationPaths.sample(slot)}
        width={180}
        height={200}
        alt={`${documentSlots[slot]}样本`}
        loading="lazy"
      />
      <p className="field-hint">{checked[slot]}</p>
      {paper !== undefined && paperHref !== undefined && (
        <p>
          <a href={paperHref(paper)} target="_blank" rel="noreferrer">
            打印已填好的{documentSlots[slot]}
          </a>
        </p>
      )}
    </div>
  )
}
