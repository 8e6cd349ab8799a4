import { Button } from '../ui/Button'
import { useElement, useNavigator, useView } from './context'

/** Leads from an empty screen or panel to the home page. */
export function HomeButton({ text }: { text: 'backToShopping' | 'continueShopping' }) {
  const { panels } = useElement()
  const navigator = useNavigator()
  const { t } = useView()
  const leave = () => {
    panels.close()
    navigator.go('home', {})
  }
  return (
    <Button variant="primary" onClick={leave}>
      {t(text)}
    </Button>
  )
}
