import { Button } from '../../ui/Button'
import { Spinner } from '../../ui/Spinner'

export const SubmitButton = ({ busy, children }: { busy: boolean; children: string }) => (
  <Button submit variant="primary" size="l" full busy={busy && <Spinner />}>
    {children}
  </Button>
)
