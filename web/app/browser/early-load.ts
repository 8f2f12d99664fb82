// Handles a page opened directly whose script fails to load before any of our code runs. Like reload-guard.ts, and with the
// same key, it fires an event, reloads once and then shows an error. The page foot with the help contacts stays.
import { section9 } from '@portico/domain/specified-constants';
import { english } from '../texts/english.ts';

const { title, text, reload } = english.error;

/** Runs in the head. Ignores third-party scripts, which have another origin; later failures are handled by the page itself. */
export const EARLY_LOAD = `{
let isTold=false;
const missed=()=>{
if(isTold||performance.getEntriesByName('interactive').length)return;
isTold=true;
dispatchEvent(new CustomEvent('page:preloadError',{cancelable:true}));
const key='reloaded:'+location.pathname;
if(Date.now()-sessionStorage.getItem(key)>=${section9.reloadGuardMs}){sessionStorage.setItem(key,Date.now());location.reload();return}
const tell=()=>{
const make=(name,text)=>Object.assign(document.createElement(name),{textContent:text});
const main=make('main','');
main.className='error-page';
const button=make('button',${JSON.stringify(reload)});
button.className='button';
button.dataset.kind='primary';
button.onclick=()=>location.reload();
main.append(make('h1',${JSON.stringify(title)}),make('p',${JSON.stringify(text)}),button);
document.title=${JSON.stringify(title)};
document.body.replaceChildren(main,...document.querySelectorAll('.page-foot'))};
document.readyState==='loading'?addEventListener('DOMContentLoaded',tell):tell()};
addEventListener('error',({target})=>{if(target.tagName==='SCRIPT'&&(target.src||location.origin).startsWith(location.origin))missed()},true)
}`;
