import { useActionData } from '@remix-run/react'
import { createContext, useContext, type ReactNode } from 'react'
import type { EditClaim } from '#contract/desk/edit-claim'
import type { Happening } from '#contract/desk/history'
import type { CaseReply } from '#app/views/desk/case-reply'
import { EditClaimNotice } from './edit-claim-notice'
import { LateNotice } from './late-notice'
import { History } from './history'

interface Case {
  version: number
  /** Somebody else has it open. */
  claim?: EditClaim | undefined
  /** Newest first; absent for what keeps none. */
  history?: readonly Happening[] | undefined
}

interface CasePageProps {
  title: ReactNode
  of: Case
  /** Facts, beside the decisions where there is room. */
  children: ReactNode
  /** Its `DecisionForm`s; nothing for who may not decide, or when all is decided. */
  decisions?: ReactNode
  /** The decisions that have a form now, where not all open and close together. */
  open?: readonly string[]
  /** The forms take half of the width, for long texts. */
  isHalved?: boolean
  /** The list that it was opened from. */
  back?: { href: string; label: string }
}

const Version = createContext(0)

/** Version of the thing that the page is about, which each of its forms sends. */
export const useCaseVersion = () => useContext(Version)

/** The refused form of the page, if it is one that sends any of these decisions. */
export function useCaseReply(decisions: readonly string[]): CaseReply | undefined {
  const reply = useActionData<CaseReply>()
  return reply !== undefined && isOf(reply, decisions) ? reply : undefined
}

const isOf = ({ form }: CaseReply, decisions: readonly string[]) =>
  form === '' || decisions.includes(form)

/**
 * A page about one thing of the desk that is decided: facts, decisions and history. A refusal is
 * told by its form; by the page once the forms are gone.
 */
export function CasePage(props: CasePageProps) {
  const { title, of, children, decisions, open, isHalved = false, back } = props
  const reply = useActionData<CaseReply>()
  const { version, claim, history } = of
  const hasForms = Boolean(decisions)
  const isOpen = hasForms && (reply === undefined || open === undefined || isOf(reply, open))
  const layout = isHalved ? 'desk-case desk-case-halved' : 'desk-case'
  return (
    <Version.Provider value={version}>
      <div className={hasForms ? layout : undefined}>
        <div className="desk-case-facts">
          <h1>{title}</h1>
          {hasForms && (
            <a className="link desk-case-jump" href="#decisions">
              去办理
            </a>
          )}
          <EditClaimNotice claim={claim} />
          <LateNotice reply={reply} version={version} history={history} isOpen={isOpen} />
          {children}
        </div>
        {hasForms && (
          <div className="desk-case-side" id="decisions">
            {decisions}
          </div>
        )}
        <History history={history} />
      </div>
      {back !== undefined && (
        <p>
          <a className="link" href={back.href}>
            {back.label}
          </a>
        </p>
      )}
    </Version.Provider>
  )
}
