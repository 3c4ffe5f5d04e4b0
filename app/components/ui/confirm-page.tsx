import { useActionData } from '@remix-run/react'
import type { ComponentProps } from 'react'
import type { CommandReply } from '#app/views/form-reply'
import { ConfirmForm } from './confirm-form'
import { FormMessage } from './form-message'

interface ConfirmPageProps extends ComponentProps<typeof ConfirmForm> {
  question: string
}

/** A page that asks before something is undone, and says why it was refused. */
export function ConfirmPage({ question, ...form }: ConfirmPageProps) {
  const reply = useActionData<CommandReply>()
  return (
    <section className="notice-page" aria-labelledby="question-title">
      <h1 id="question-title">{question}</h1>
      <FormMessage message={reply?.message} />
      <ConfirmForm {...form} />
    </section>
  )
}
