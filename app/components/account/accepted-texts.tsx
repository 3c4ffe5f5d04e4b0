import { helpPaths } from '#app/site/help-paths'
import { paths } from '#app/site/paths'
import type { AccountUser } from '#app/views/account/account'
import { formatDateTime } from '#app/words/dates'

interface AcceptedTextsProps {
  user: Pick<AccountUser, 'isContractSigned' | 'contractEndsOn'>
  agreement: { version: string; at?: number | undefined } | undefined
}

/** The texts accepted by the member, with version and link (domain-rules §16). */
export function AcceptedTexts({ user, agreement }: AcceptedTextsProps) {
  return (
    <dl className="facts">
      <div>
        <dt>用户协议</dt>
        <dd>
          {agreementWords(agreement)}{' '}
          <a className="link" href={paths.help('yhxy')}>
            查看现行版本
          </a>
          {agreement !== undefined && (
            <>
              {' '}
              <a className="link" href={helpPaths.agreement(agreement.version)}>
                查看同意的版本
              </a>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>电子合同</dt>
        <dd>
          {contractWords(user)}{' '}
          <a className="link" href={paths.contract()}>
            查看合同与版本
          </a>
        </dd>
      </div>
    </dl>
  )
}

function agreementWords(agreement: AcceptedTextsProps['agreement']): string {
  if (agreement === undefined) return '注册时没有记录版本'
  const { version, at } = agreement
  return at === undefined
    ? `已同意，版本 ${version}`
    : `${formatDateTime(at)} 同意，版本 ${version}`
}

function contractWords({ isContractSigned, contractEndsOn }: AcceptedTextsProps['user']): string {
  if (!isContractSigned) return '未签署'
  return contractEndsOn === '' ? '已签署' : `已签署，${contractEndsOn} 到期`
}
