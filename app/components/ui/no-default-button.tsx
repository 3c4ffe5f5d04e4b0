/**
 * First in a form with several decisions: Enter in a field presses the form's first button, which
 * is this one, and a disabled one does nothing.
 */
export function NoDefaultButton() {
  return (
    <button type="submit" disabled hidden>
      请按下面的按钮
    </button>
  )
}
