// Before any of our files has run: a page that was opened directly and one of whose files does not come. As later in
// reload-guard.ts, under the same key: announced, loaded again once, and then told in words. The foot with the ways to help stays.
import { section9 } from '@portico/domain/specified-constants';
import { english } from '../texts/english.ts';

const { title, text, reload } = english.error;

/** Runs in the head. Neighbours' scripts have another origin; what breaks later has a page that can tell it. */
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
