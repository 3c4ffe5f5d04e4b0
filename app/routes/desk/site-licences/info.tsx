import { useLoaderData } from '@remix-run/react'
import { siteLicenceStates } from '#contract/desk/kinds/content'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { ShopPictureForm } from '#app/components/desk/shop-picture-form'
import {
  SiteLicenceFields,
  type SiteLicenceFieldName,
} from '#app/components/desk/site-licence-fields'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { sendsShopPicture } from '#app/services/desk/shop-pictures.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.siteLicence.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.siteLicence')

export const action = caseActions(deskPaths.siteLicence, {
  edit: sends('desk.editSiteLicence', { done: '证照已保存，买家现在看到的就是它' }),
  licence: sendsShopPicture('SiteLicence', 'licence'),
  remove: sends('desk.removeSiteLicence', {
    done: '证照已移除，买家不再看到它',
    to: deskPaths.siteLicences(),
  }),
})

export default function SiteLicencePage() {
  const detail = useLoaderData<typeof loader>()
  const mayEdit = useMay('content.write')
  const { name, number, validUntil, state, sort, image } = detail.licence
  return (
    <CasePage
      title={handle.title}
      of={detail}
      back={{ href: deskPaths.siteLicences(), label: '回到网站证照' }}
      decisions={mayEdit && <Forms {...detail} />}
    >
      <section className="panel" aria-labelledby="licence-title">
        <h2 id="licence-title">{name}</h2>
        {image !== '' && (
          <p className="desk-drawn">
            <a href={image}>
              <img src={image} alt={`${name}，看大图`} width="360" />
            </a>
          </p>
        )}
        <dl className="desk-facts">
          <Fact name="证号" value={number} />
          <Fact name="有效期至" value={validUntil ?? '长期'} />
          <Fact name="状态" value={siteLicenceStates[state]} />
          {image === '' && <Fact name="图片" value="没有，买家只看到名称和证号" />}
          <Fact name="排序" value={String(sort)} />
        </dl>
      </section>
    </CasePage>
  )
}

function Forms({ licence, pictures }: ReturnType<typeof useLoaderData<typeof loader>>) {
  const { name, number, validUntil, sort } = licence
  return (
    <>
      <DecisionForm<SiteLicenceFieldName>
        title="修改"
        intent="edit"
        acts={[{ decision: 'save', label: '保存', tone: 'primary' }]}
        defaultValue={{
          name,
          number,
          validUntil: validUntil ?? '',
          isEndless: validUntil === undefined ? 'on' : '',
          sort,
        }}
      >
        {(fields) => <SiteLicenceFields fields={fields} />}
      </DecisionForm>
      <ShopPictureForm purpose="licence" pictures={pictures} />
      <DecisionForm
        title="移除这份证照"
        words="连同图片一起移除，买家不再看到它。到期换证的，请改上面的日期和图片。"
        intent="remove"
        acts={[{ decision: 'remove', label: '移除', tone: 'danger' }]}
      />
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
