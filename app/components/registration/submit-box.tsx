import type { Registration } from '#contract/registration'
import { AppealHint } from '#app/components/appeal/appeal-link'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { registrationPaths } from '#app/site/registration-paths'
import type { TakenCode } from '#app/views/stores/typed-code'

interface SubmitBoxProps {
  missing: Registration['missing']
  message: string | undefined
  taken: TakenCode | undefined
}

export function SubmitBox({ missing, message, taken }: SubmitBoxProps) {
  return (
    <section className="panel" aria-labelledby="submit-title">
      <h2 id="submit-title">提交审核</h2>
      <FormMessage message={message} />
      <AppealHint taken={taken} />
      {missing.length > 0 ? (
        <>
          <p>还差 {missing.length} 项：</p>
          <ul className="registration-missing">
            {missing.map(({ slot, message: words }) => (
              <li key={slot}>
                <a href={`#${slot}`}>{words}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        message === undefined && <p>资料已齐，可以提交。提交后在审核完成前不能修改。</p>
      )}
      <PageForm action={registrationPaths.step(3)} needs="own">
        <SubmitButton intent="submit" busy="提交中…">
          提交审核
        </SubmitButton>
      </PageForm>
    </section>
  )
}
