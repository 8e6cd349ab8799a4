import { PRESSED } from '../first-paint/presses'
import { EARLY_PRESSES } from '../runtime/early-presses'

/** Records and marks buttons that are clicked before the store's code runs. `takeEarlyPresses` reads them. */
export const EARLY_PRESSES_SCRIPT = `{const p=[],c=new AbortController;addEventListener("click",e=>{const b=e.composedPath().find(t=>t.matches&&t.matches("button"));if(b){p.push(b);b.setAttribute("${PRESSED}","");b.setAttribute("aria-busy","true")}},{capture:true,signal:c.signal});window[Symbol.for("${EARLY_PRESSES}")]=()=>(c.abort(),p.splice(0))}`
