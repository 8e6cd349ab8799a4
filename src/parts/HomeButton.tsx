import { Button } from '../ui/Button'
import { useElement, useNavigator, useView } from './context'

/** A button on empty screens and panels that leads to the home page. */
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
